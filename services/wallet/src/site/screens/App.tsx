/** @jsxImportSource preact */
import type { ComponentChild } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Panel, Stage } from '../approvals/Stage.js'
import { ApproveScreen } from './ApproveScreen.js'
import { DevicesScreen } from './DevicesScreen.js'
import { EmailScreen, EndScreen, ShareScreen, StorageScreen, WorkingScreen } from './OtherScreens.js'
import { RecoveryScreen } from './RecoveryScreen.js'
import { type ScreenContext, ScreenProvider } from './ScreenContext.js'
import { SettingsScreen } from './SettingsScreen.js'
import { WindowScreen } from './WindowScreen.js'

/** Draws what is on the stage. Each panel is drawn from scratch, so that no press and no focus of one counts for the next. */
export function App({
  stage,
  context,
  idle
}: {
  readonly stage: Stage
  context(): ScreenContext
  /** Drawn while nothing is on the stage. */
  readonly idle?: (() => ComponentChild) | undefined
}) {
  const [drawn, setDrawn] = useState({ panel: stage.panel, count: 0 })
  useLayoutEffect(
    () => stage.listen((panel) => setDrawn(({ count }) => ({ panel, count: count + 1 }))),
    [stage]
  )
  if (!drawn.panel && !idle) return null
  return (
    <ScreenProvider value={context()}>
      {drawn.panel ? <Screen key={drawn.count} panel={drawn.panel} /> : idle?.()}
    </ScreenProvider>
  )
}

function Screen({ panel }: { readonly panel: Panel }) {
  switch (panel.screen) {
    case 'approve':
      return <ApproveScreen approval={panel.approval} actions={panel.actions} />
    case 'signIn':
      return <ShareScreen sharing={panel.sharing} actions={panel.actions} />
    case 'storage':
      return <StorageScreen actions={panel.actions} />
    case 'devices':
      return <DevicesScreen devices={panel.devices} actions={panel.actions} />
    case 'changeEmail':
      return <EmailScreen change={panel.change} actions={panel.actions} />
    case 'settings':
      return <SettingsScreen actions={panel.actions} />
    case 'window':
      return <WindowScreen actions={panel.actions} />
    case 'addRecovery':
    case 'recover':
      return <RecoveryScreen {...panel} />
    case 'accountType':
      return panel.draw()
    case 'working':
      return <WorkingScreen text={panel.text} />
    default:
      return <EndScreen screen={panel.screen} text={panel.text} onClose={panel.actions.reject} />
  }
}
