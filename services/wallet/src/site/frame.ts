import { startFrame } from './frame/startFrame.js'

/**
 * The frame that a host page shows: it waits for that page's greeting, and draws what the visitor decides. Screens and what opens a wallet are
 * loaded behind the greeting, so that the frame is ready sooner.
 */
const loadScreens = () => import('./screens/drawScreens.js')
const { stage, context } = startFrame(window, 'frame', () => void loadScreens())

const stop = stage.listen(() => {
  stop()
  void loadScreens().then(({ drawScreens }) => drawScreens(stage, context, document.body))
})
