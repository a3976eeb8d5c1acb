/** @jsxImportSource preact */
import { startOpenedPage } from './pages/startOpenedPage.js'
import { WindowPage } from './pages/WindowPage.js'

/** A request that the visitor decides on where no page can draw over it. */
void startOpenedPage('approval', ({ translator, ...parts }) => (
  <WindowPage {...parts} translate={translator.translate} />
))
