/** @jsxImportSource preact */
import { render } from 'preact'
import { startFrame } from './frame/startFrame.js'
import { App } from './screens/App.js'

/** The frame that a host page shows: it waits for that page's greeting, and draws what the visitor decides. */
const { stage, context } = startFrame(window)
render(<App stage={stage} context={context} />, document.body)
