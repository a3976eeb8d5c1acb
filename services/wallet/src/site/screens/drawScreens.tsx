/** @jsxImportSource preact */
import { render } from 'preact'
import type { Stage } from '../approvals/Stage.js'
import { App } from './App.js'
import type { ScreenContext } from './ScreenContext.js'

/** Draws what is on the stage, from now on. */
export const drawScreens = (stage: Stage, context: () => ScreenContext, root: HTMLElement): void =>
  render(<App stage={stage} context={context} />, root)
