/** @jsxImportSource preact */
import { announceWindow } from './frame/announceWindow.js'
import { startFrame } from './frame/startFrame.js'
import { drawScreens } from './screens/drawScreens.js'
import { IdleScreen, type WindowState } from './screens/IdleScreen.js'
import { loadOrRetry } from './screens/loadOrRetry.js'

/**
 * The wallet in a window opened by a host page, if the browser keeps no storage for a frame: the same code as in the frame, with the storage of
 * a top-level page. It stays open while the page is used, and shows what the visitor decides.
 */
const shown: { state: WindowState; isDrawn: boolean } = { state: 'opening', isDrawn: false }
const { project, stage, context, prepareTexts, language, setTheme } = startFrame(window, 'window', {
  onReady: () => {
    stopAnnouncing?.()
    shown.state = 'open'
    redraw()
  },
  onTheme: () => redraw()
})
const stopAnnouncing = announceWindow(window, project)
if (!stopAnnouncing) shown.state = 'alone'

document.body.classList.add('page-body')
const root = document.createElement('div')
root.className = 'window'
document.body.append(root)
const closeWindow = () => window.close()
const draw = () =>
  drawScreens(
    stage,
    () => (stage.panel ? context() : { ...context(), close: closeWindow }),
    root,
    () => <IdleScreen state={shown.state} />
  )
const redraw = () => shown.isDrawn && draw()

// With the browser's settings until the page sends its own. A window that no page greets stays like that.
const isDark = matchMedia('(prefers-color-scheme: dark)').matches
await setTheme({ mode: isDark ? 'dark' : 'light', variables: {}, locale: navigator.language })
await loadOrRetry(prepareTexts, { root, language, close: closeWindow })
shown.isDrawn = true
draw()
