import { reaction } from 'mobx'
import { createRoot } from 'react-dom/client'
import { EventLog } from './host/EventLog.js'
import { followSettings } from './host/followSettings.js'
import { PageSettings } from './host/PageSettings.js'
import { Shop } from './host/Shop.js'
import { showDevtools } from './host/showDevtools.js'
import './host/shop.css'
import { kit } from './kit.js'
import { putWallets } from './wallets/putWallets.js'

const settings = new PageSettings(new URLSearchParams(location.search))
followSettings(settings)
putWallets(settings)
const log = new EventLog()
log.follow(kit)
// Before the first frame, so that the timeline begins with the kit.
if (settings.devtools) await showDevtools(true)
reaction(
  () => settings.devtools,
  (on) => showDevtools(on).catch(kit.report)
)
createRoot(document.getElementById('page') as HTMLElement).render(<Shop settings={settings} log={log} />)
