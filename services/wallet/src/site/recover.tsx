/** @jsxImportSource preact */
import { RecoverPage } from './pages/RecoverPage.js'
import { startOpenedPage } from './pages/startOpenedPage.js'

/** Sets a way back to a wallet up, or goes it. */
void startOpenedPage('recovery', ({ translator, ...parts }) => (
  <RecoverPage {...parts} translate={translator.translate} />
))
