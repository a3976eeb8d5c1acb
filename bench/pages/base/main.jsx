// The floor that every other page is measured from: React and React DOM, drawing one line.
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('root')).render(<p>React</p>)
