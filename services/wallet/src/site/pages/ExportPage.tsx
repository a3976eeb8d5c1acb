/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { ExportFacts } from '../account/exportFacts.js'
import type { FrameLink } from '../pageLink/FrameLink.js'
import type { Passkeys } from '../recovery/Passkeys.js'
import { Icon } from '../screens/Icon.js'
import type { PageTranslate } from '../text/pageTexts.js'
import type { KeyWorker } from '../worker/KeyWorker.js'
import type { Result, UnlockingSecret } from '../worker/messages.js'
import { ConfirmByCode } from './ConfirmByCode.js'
import { EndState } from './EndState.js'
import { formatTime } from './formatTime.js'
import { PasswordField, UserName } from './PasswordForms.js'
import { StepFault } from './StepFault.js'
import { useStep } from './useStep.js'
import { Words } from './Words.js'

/** What the page is drawn with. */
export interface ExportPageProps {
  readonly facts: ExportFacts
  readonly frame: Pick<FrameLink, 'ask'>
  readonly worker: Pick<KeyWorker, 'run'>
  readonly passkeys: Pick<Passkeys, 'get'>
  /** Aborts when the frame no longer answers. */
  readonly over: AbortSignal
  readonly translate: PageTranslate
  readonly language: string
}

type State =
  | { readonly name: 'code' | 'secret' | 'closed' | 'over' }
  | { readonly name: 'words'; readonly opened: Result<'exportWords'> }

/**
 * Gives a visitor the words of the wallet, to leave with (EXP-1): after a mailed code, by the password or the passkey. They are assembled in a worker
 * of this page, which has no network, and are never in the frame.
 */
export function ExportPage(props: ExportPageProps) {
  const { facts, frame, over, translate } = props
  const [state, setState] = useState<State>({ name: over.aborted ? 'over' : 'code' })
  useEffect(() => {
    // Words that are shown stay until they are closed.
    const end = () => setState((now) => (now.name === 'words' ? now : { name: 'over' }))
    over.addEventListener('abort', end)
    return () => over.removeEventListener('abort', end)
  }, [over])
  const { host } = new URL(facts.site)
  const canExport = facts.methods.length > 0 && facts.email !== undefined

  return (
    <main class="page">
      <div class="card">
        {state.name === 'words' && (
          <Words opened={state.opened} translate={translate} onClose={() => setState({ name: 'closed' })} />
        )}
        {(state.name === 'closed' || state.name === 'over') && (
          <EndState
            icon={state.name === 'closed' ? 'check' : 'refused'}
            title={translate(state.name === 'closed' ? 'export.closed' : 'page.over')}
            text={translate('page.back', { site: host })}
          />
        )}
        {(state.name === 'code' || state.name === 'secret') && (
          <>
            <h1 class="state-title">{translate('export.title')}</h1>
            <p class="warning danger">
              <Icon name="warning" />
              <span>{translate('export.warning')}</span>
            </p>
            {!canExport && <p class="warning">{translate('export.cannot')}</p>}
            {canExport && state.name === 'code' && (
              <ConfirmByCode
                email={facts.email ?? ''}
                frame={frame}
                translate={translate}
                onDone={() => setState({ name: 'secret' })}
              />
            )}
            {state.name === 'secret' && (
              <Secret
                {...props}
                onOpened={(opened) => setState({ name: 'words', opened })}
                onCodeAgain={() => setState({ name: 'code' })}
              />
            )}
          </>
        )}
      </div>
    </main>
  )
}

/** The second proof: a password, or a passkey, which opens the wallet at the same time. */
function Secret({
  facts,
  frame,
  worker,
  passkeys,
  translate,
  language,
  onOpened,
  onCodeAgain
}: ExportPageProps & {
  onOpened(opened: Result<'exportWords'>): void
  onCodeAgain(): void
}) {
  const step = useStep()
  const [password, setPassword] = useState('')
  const { userId, walletId, methods } = facts
  const byPassword = methods.find(({ kind }) => kind === 'password')
  const passkeyIds = methods.flatMap(({ kind, credentialId }) =>
    kind === 'passkey' && credentialId !== undefined ? [credentialId] : []
  )

  async function open(methodId: string, secret: UnlockingSecret): Promise<void> {
    const source = { from: 'recovery', wallet: { userId, walletId }, secret, pinnedEpoch: 0 } as const
    const opened = await worker.run(
      'exportWords',
      { source },
      { recovery: (question) => frame.ask('authorizeExport', { ...question, methodId }) }
    )
    onOpened(opened)
  }

  async function usePasskey(): Promise<void> {
    const { credentialId, prf } = await passkeys.get(userId, passkeyIds)
    const id = methods.find((one) => one.credentialId === credentialId)?.id ?? ''
    await open(id, { kind: 'passkey', prf })
  }

  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault()
        const { id = '', salt = '' } = byPassword ?? {}
        step.run(() => open(id, { kind: 'password', password, salt }))
      }}
    >
      {byPassword && (
        <>
          <p class="muted">{translate('password.recoverText')}</p>
          <UserName value={facts.email} />
          <PasswordField
            label={translate('password.label')}
            kind="current-password"
            value={password}
            onInput={setPassword}
          />
        </>
      )}
      <StepFault
        fault={step.fault}
        translate={translate}
        wrong="fault.wrongPassword"
        coolDownEnd={step.retryAt === undefined ? undefined : formatTime(step.retryAt, language)}
      />
      {step.fault === 'codeAgain' && (
        <button type="button" class="button" onClick={onCodeAgain}>
          {translate('confirm.send')}
        </button>
      )}
      {byPassword && (
        <button type="submit" class="button primary" disabled={step.isBusy || password === ''}>
          {translate(step.isBusy ? 'working.wallet' : 'export.open')}
        </button>
      )}
      {passkeyIds.length > 0 && (
        <button
          type="button"
          class={byPassword ? 'button' : 'button primary'}
          disabled={step.isBusy}
          onClick={() => step.run(usePasskey)}
        >
          {translate(step.isBusy ? 'passkey.waiting' : 'passkey.use')}
        </button>
      )}
    </form>
  )
}
