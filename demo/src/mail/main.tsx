import { createRoot } from 'react-dom/client'
import '../host/shop.css'
import './mail.css'
import { MailPage } from './MailPage.js'

createRoot(document.getElementById('page') as HTMLElement).render(<MailPage />)
