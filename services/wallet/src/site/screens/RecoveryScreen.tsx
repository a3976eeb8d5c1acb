/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { PressFault } from '../approvals/PressGuard.js'
import type { RecoveryActions, RecoveryChoice } from '../approvals/Stage.js'
import { type RecoveryFault, toRecoveryFault } from '../recovery/recoveryFault.js'
import type { RecoveryWay } from '../recovery/recoveryWays.js'
import { Frame } from './Frame.js'
import { Icon, type IconName } from './Icon.js'
import { useScreen } from './ScreenContext.js'

const icons: Readonly<Record<RecoveryWay, IconName>> = { passkey: 'passkey', password: 'key', kit: 'file' }

type State =
  | { readonly name: 'choose'; readonly fault?: RecoveryFault | undefined }
  | { readonly name: 'passkey' }
  /** The visitor continues in a page of the wallet. */
  | { readonly name: 'page'; readonly way: RecoveryWay }

/** The first recovery method of a new wallet, or the recovery of a wallet that is not on this device. */
export function RecoveryScreen({
  screen,
  choice,
  actions
}: {
  readonly screen: 'addRecovery' | 'recover'
  readonly choice: RecoveryChoice
  readonly actions: RecoveryActions
}) {
  const { translate, guard } = useScreen()
  const [state, setState] = useState<State>({ name: 'choose' })
  const [press, setPress] = useState<PressFault>()
  const passkey = useRef<AbortController | undefined>(undefined)
  useEffect(() => guard.restart(), [guard])
  useEffect(() => () => passkey.current?.abort(), [])

  function use(event: Event, way: RecoveryWay): void {
    const found = guard.check(event)
    setPress(found)
    if (found !== undefined) return
    if (way !== 'passkey' || !choice.hasPasskeys) {
      actions.openPage(way)
      setState({ name: 'page', way })
      return
    }
    setState({ name: 'passkey' })
    const controller = new AbortController()
    passkey.current = controller
    actions
      .byPasskey(controller.signal)
      .catch(
        (error: unknown) =>
          controller.signal.aborted || setState({ name: 'choose', fault: toRecoveryFault(error) })
      )
  }

  // Placed where no list scrolls it out of view.
  const problem = (
    <p class="press-fault" role="status">
      {press
        ? translate(`press.${press}`)
        : state.name === 'choose' && state.fault && translate(faultText(state.fault))}
    </p>
  )
  const otherWay = (
    <button
      type="button"
      class="button quiet"
      onClick={() => {
        passkey.current?.abort()
        setState({ name: 'choose' })
      }}
    >
      {translate('page.otherWay')}
    </button>
  )
  if (state.name === 'passkey')
    return (
      <Frame footer={otherWay}>
        <div class="state" role="status">
          <span class="spinner" />
          <p class="state-title">{translate('passkey.waiting')}</p>
        </div>
      </Frame>
    )
  if (state.name === 'page')
    return (
      <Frame
        footer={
          <>
            {problem}
            <button type="button" class="button" onClick={(event) => use(event, state.way)}>
              {translate('page.again')}
            </button>
            {otherWay}
          </>
        }
      >
        <div class="state" role="status">
          <span class="state-mark">
            <Icon name="page" size={28} />
          </span>
          <h1 class="state-title">{translate('page.waiting')}</h1>
          <p class="muted text">{translate('page.waitingText')}</p>
        </div>
      </Frame>
    )
  const hasNone = choice.ways.length === 0
  return (
    <Frame
      footer={
        <>
          {problem}
          <button type="button" class="button quiet" onClick={actions.reject}>
            {translate('cancelLogin')}
          </button>
        </>
      }
    >
      <div class="state state-top">
        <span class="state-mark calm">
          <Icon name="shield" size={28} />
        </span>
        <h1 class="title">{translate(`${screen}.title`)}</h1>
        <p class="muted text">{translate(hasNone ? 'recover.none' : `${screen}.text`)}</p>
      </div>
      <div class="ways">
        {choice.ways.map((way) => (
          <button key={way} type="button" class="way" onClick={(event) => use(event, way)}>
            <span class="site-mark">
              <Icon name={icons[way]} />
            </span>
            <span class="way-text">
              <span class="way-name">{translate(`way.${way}`)}</span>
              <span class="muted">{translate(`way.${way}.${screen}`)}</span>
            </span>
            {!(way === 'passkey' && choice.hasPasskeys) && <Icon name="page" size={16} />}
          </button>
        ))}
      </div>
    </Frame>
  )
}

/** Texts that are only needed in pages are there. */
const faultText = (fault: RecoveryFault) =>
  fault === 'codeAgain' || fault === 'coolDown' ? 'fault.failed' : (`fault.${fault}` as const)
