/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { Passkeys } from '../recovery/Passkeys.js'
import { EndState } from './EndState.js'
import { KitRecovery, KitSetUp } from './KitForms.js'
import { PasswordRecovery, PasswordSetUp } from './PasswordForms.js'
import type { RecoveryFormProps } from './RecoveryFormProps.js'
import { StepFault } from './StepFault.js'
import { useStep } from './useStep.js'

/**
 * Sets up a recovery method of the wallet, or uses one. Passwords and codes are typed here and nowhere else: at the top level, where the visitor sees whose
 * page it is. The frame that opened the page performs the requests.
 */
export function RecoverPage({
  facts,
  frame,
  over,
  passkeys,
  translate
}: Omit<RecoveryFormProps, 'onDone'> & {
  /** Aborts when the frame no longer answers. */
  readonly over: AbortSignal
  readonly passkeys: Pick<Passkeys, 'create' | 'get'>
}) {
  const [state, setState] = useState<'form' | 'done' | 'over'>(over.aborted ? 'over' : 'form')
  useEffect(() => {
    // Completed steps stay completed.
    const end = () => setState((now) => (now === 'form' ? 'over' : now))
    over.addEventListener('abort', end)
    return () => over.removeEventListener('abort', end)
  }, [over])
  const { host } = new URL(facts.site)
  const form = { facts, frame, translate, onDone: () => setState('done') }
  return (
    <main class="page">
      <div class="card">
        {state === 'form' && <RecoveryForm {...form} passkeys={passkeys} />}
        {state === 'done' && (
          <EndState
            icon="check"
            title={translate(`${facts.purpose}.done`)}
            text={translate('page.back', { site: host })}
          />
        )}
        {state === 'over' && (
          <EndState
            icon="refused"
            title={translate('page.over')}
            text={translate('page.back', { site: host })}
          />
        )}
      </div>
    </main>
  )
}

/** The form of one recovery method, to set it up or to use it. */
export function RecoveryForm({
  passkeys,
  ...form
}: RecoveryFormProps & { readonly passkeys: Pick<Passkeys, 'create' | 'get'> }) {
  const { way, purpose } = form.facts
  if (way === 'passkey') return <PasskeyForm {...form} passkeys={passkeys} />
  if (way === 'password')
    return purpose === 'setUp' ? <PasswordSetUp {...form} /> : <PasswordRecovery {...form} />
  return purpose === 'setUp' ? <KitSetUp {...form} /> : <KitRecovery {...form} />
}

/** For browsers that do not let a frame use passkeys. */
function PasskeyForm({
  facts,
  frame,
  translate,
  onDone,
  passkeys
}: RecoveryFormProps & { readonly passkeys: Pick<Passkeys, 'create' | 'get'> }) {
  const step = useStep()
  const isNew = facts.purpose === 'setUp'
  const known = facts.methods.filter(({ kind }) => kind === 'passkey')

  async function use(): Promise<void> {
    if (isNew) await frame.ask('setUp', { kind: 'passkey', ...(await passkeys.create(facts)) })
    else {
      const ids = known.flatMap(({ credentialId }) => credentialId ?? [])
      const { credentialId, prf } = await passkeys.get(facts.userId, ids)
      const methodId = known.find((one) => one.credentialId === credentialId)?.id ?? ''
      await frame.ask('recover', { kind: 'method', methodId, secret: { kind: 'passkey', prf } })
    }
    onDone()
  }

  return (
    <>
      <EndState
        icon="passkey"
        title={translate('way.passkey')}
        text={translate(isNew ? 'way.passkey.addRecovery' : 'way.passkey.recover')}
      />
      <StepFault fault={step.fault} translate={translate} />
      <button type="button" class="button primary" disabled={step.isBusy} onClick={() => step.run(use)}>
        {translate(step.isBusy ? 'passkey.waiting' : isNew ? 'passkey.create' : 'passkey.use')}
      </button>
    </>
  )
}
