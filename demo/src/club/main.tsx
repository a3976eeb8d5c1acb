import { createRoot } from 'react-dom/client'
import { followSettings } from '../host/followSettings.js'
import { PageSettings } from '../host/PageSettings.js'
import '../host/shop.css'
import './club.css'
import { putWallets } from '../wallets/putWallets.js'
import { ClubPage } from './ClubPage.js'

const settings = new PageSettings(new URLSearchParams(location.search))
followSettings(settings)
putWallets(settings)
createRoot(document.getElementById('page') as HTMLElement).render(<ClubPage settings={settings} />)
