import { bip122 } from '@plugboard/bip122'
import { createKit } from '@plugboard/core'
import { cosmos } from '@plugboard/cosmos'
import { eip155 } from '@plugboard/eip155'
import { polkadot } from '@plugboard/polkadot'
import { solana } from '@plugboard/solana'
import { createRoot } from 'react-dom/client'
import { followSettings } from '../host/followSettings.js'
import { PageSettings } from '../host/PageSettings.js'
import '../host/shop.css'
import './explorer.css'
import { networks } from '../networks.js'
import { ExplorerPage } from './ExplorerPage.js'

/** It is never started: the page reads from the chains, and looks for no wallet. */
const kit = createKit({
  id: 'explorer',
  storage: null,
  networks,
  plugins: [eip155(), solana(), bip122(), polkadot(), cosmos()]
})
const settings = new PageSettings(new URLSearchParams(location.search))
followSettings(settings)
createRoot(document.getElementById('page') as HTMLElement).render(
  <ExplorerPage kit={kit} settings={settings} />
)
