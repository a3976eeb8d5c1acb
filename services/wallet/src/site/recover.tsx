/** @jsxImportSource preact */
import { RecoverPage } from './pages/RecoverPage.js'
import { startOpenedPage } from './pages/startOpenedPage.js'

/** Sets up a recovery method of a wallet, or uses one. */
void startOpenedPage('recovery', ({ translator, ...parts }) => (
  <RecoverPage {...parts} translate={translator.translate} />
))
