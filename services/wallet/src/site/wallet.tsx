/** @jsxImportSource preact */
import { announceWindow } from './frame/announceWindow.js'
import { startFrame } from './frame/startFrame.js'
import { drawScreens } from './screens/drawScreens.js'
import { IdleScreen, type WindowState } from './screens/IdleScreen.js'

/**
 * The wallet in a window that a host page has opened, where the browser keeps nothing for a frame: what runs in the frame, with the storage of a
 * page at the top level. It stays open while the page is used, and shows what the visitor decides.
 */
const shown: { state: WindowState } = { state: 'opening' }
const { project, stage, context } = startFrame(window, 'window', () => {
  stopAnnouncing?.()
  shown.state = 'open'
  stage.show(undefined)
})
const stopAnnouncing = announceWindow(window, project)
if (!stopAnnouncing) shown.state = 'alone'

document.body.classList.add('page-body')
const root = document.createElement('div')
root.className = 'window'
document.body.append(root)
const closeWindow = () => window.close()
drawScreens(
  stage,
  () => (stage.panel ? context() : { ...context(), close: closeWindow }),
  root,
  () => <IdleScreen state={shown.state} />
)
