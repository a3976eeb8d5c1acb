/** @jsxImportSource preact */
import { type ComponentChild, render } from 'preact'
import type { Stage } from '../approvals/Stage.js'
import { App } from './App.js'
import { keepFocus } from './keepFocus.js'
import type { ScreenContext } from './ScreenContext.js'

/** Draws what is on the stage, from now on. @param idle what is drawn while the stage is empty */
export const drawScreens = (
  stage: Stage,
  context: () => ScreenContext,
  root: HTMLElement,
  idle?: () => ComponentChild
): void => {
  render(<App stage={stage} context={context} idle={idle} />, root)
  keepFocus(root)
}
