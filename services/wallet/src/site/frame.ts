import { closeOnEscape } from './frame/closeOnEscape.js'
import { startFrame } from './frame/startFrame.js'
import { loadOrRetry } from './screens/loadOrRetry.js'

/**
 * The frame that a host page shows: it waits for that page's greeting, and draws what the visitor decides on. Screens, their texts, the login, and
 * the code that opens a wallet are loaded after the greeting, so that the frame is ready sooner.
 */
const loadScreens = () => import('./screens/drawScreens.js')
/** A press should not wait for it. Anything that fails here is loaded when it is needed. */
const loadAhead = (load: () => Promise<unknown>) => void load().catch(() => undefined)

const { stage, context, prepareTexts, language } = startFrame(window, 'frame', {
  onReady: () => {
    loadAhead(loadScreens)
    loadAhead(() => import('./session/EmailLogin.js'))
  }
})

closeOnEscape(document, stage, () => context().close())

const stop = stage.listen(async () => {
  stop()
  const close = () => {
    context().close()
    return new Promise<void>((resolve) => void stage.listen((panel) => panel && resolve()))
  }
  const place = { root: document.body, language, close }
  const [{ drawScreens }] = await loadOrRetry(() => Promise.all([loadScreens(), prepareTexts()]), place)
  drawScreens(stage, context, document.body)
})
