/** @jsxImportSource preact */
import { RecoverPage } from './pages/RecoverPage.js'
import { startOpenedPage } from './pages/startOpenedPage.js'

/** Sets up a way back to a wallet, or uses it. */
void startOpenedPage('recovery', ({ translator, ...parts }) => (
  <RecoverPage {...parts} translate={translator.translate} />
))
