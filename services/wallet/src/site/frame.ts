import { startFrame } from './frame/startFrame.js'

/**
 * The frame that a host page shows: it waits for that page's greeting, and draws what the visitor decides. Screens, their texts, the login, and what
 * opens a wallet are loaded behind the greeting, so that the frame is ready sooner.
 */
const loadScreens = () => import('./screens/drawScreens.js')
const { stage, context, prepareTexts } = startFrame(window, 'frame', {
  onReady: () => {
    void loadScreens()
    // A press should not wait for it.
    void import('./session/EmailLogin.js')
  }
})

const stop = stage.listen(() => {
  stop()
  void Promise.all([loadScreens(), prepareTexts()]).then(([{ drawScreens }]) =>
    drawScreens(stage, context, document.body)
  )
})
