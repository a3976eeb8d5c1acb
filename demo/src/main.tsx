import { createRoot } from 'react-dom/client'
import { EventLog } from './host/EventLog.js'
import { PageSettings } from './host/PageSettings.js'
import { Shop } from './host/Shop.js'
import './host/shop.css'
import { kit } from './kit.js'
import { announce } from './wallets/announce.js'
import { createDemoWallets } from './wallets/demoWallets.js'
import { showWallets } from './wallets/showWallets.js'

const wallets = createDemoWallets()
announce(wallets)
showWallets(wallets)

const log = new EventLog()
log.follow(kit)
const settings = new PageSettings(new URLSearchParams(location.search))
createRoot(document.getElementById('page') as HTMLElement).render(<Shop settings={settings} log={log} />)
