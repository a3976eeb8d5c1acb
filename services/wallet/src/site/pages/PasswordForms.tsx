/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import {
  leastLength,
  leastScore,
  loadPasswordMeter,
  type PasswordMeter,
  type PasswordScore
} from '../recovery/loadPasswordMeter.js'
import type { PageTranslate } from '../text/pageTexts.js'
import type { RecoveryFormProps } from './RecoveryFormProps.js'
import { StepFault } from './StepFault.js'
import { useStep } from './useStep.js'

/** A first password: long enough, hard to guess, and typed twice. */
export function PasswordSetUp({ facts, frame, translate, onDone }: RecoveryFormProps) {
  const step = useStep()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const meter = usePasswordMeter()
  const isLong = [...password.normalize('NFKC')].length >= leastLength
  const own = [...(facts.email?.split(/[@.]/) ?? []), new URL(facts.site).hostname]
  const score = password === '' || !meter ? undefined : meter(password, own)
  const isGood = isLong && score !== undefined && score >= leastScore
  const differs = again !== '' && again !== password

  const save = async () => {
    await frame.ask('setUp', { kind: 'password', password })
    onDone()
  }
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (isGood && again === password) step.run(save)
      }}
    >
      <h1 class="state-title">{translate('password.title')}</h1>
      <p class="muted">{translate('password.text')}</p>
      <UserName value={facts.email} />
      <PasswordField
        label={translate('password.new')}
        kind="new-password"
        value={password}
        onInput={setPassword}
      />
      <Strength score={score} isLong={isLong} isEmpty={password === ''} translate={translate} />
      <PasswordField
        label={translate('password.again')}
        kind="new-password"
        value={again}
        onInput={setAgain}
      />
      <p class="press-fault" role="status">
        {differs && translate('password.differs')}
      </p>
      <StepFault fault={step.fault} translate={translate} />
      <button type="submit" class="button primary" disabled={step.isBusy || !isGood || again !== password}>
        {translate(step.isBusy ? 'password.saving' : 'password.save')}
      </button>
    </form>
  )
}

/** The password of a wallet that is not on this device. */
export function PasswordRecovery({ facts, frame, translate, onDone }: RecoveryFormProps) {
  const step = useStep()
  const [password, setPassword] = useState('')
  const method = facts.methods.find(({ kind }) => kind === 'password')

  const open = async () => {
    const secret = { kind: 'password', password, salt: method?.salt ?? '' } as const
    await frame.ask('recover', { kind: 'method', methodId: method?.id ?? '', secret })
    onDone()
  }
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault()
        step.run(open)
      }}
    >
      <h1 class="state-title">{translate('password.recover')}</h1>
      <p class="muted">{translate('password.recoverText')}</p>
      <UserName value={facts.email} />
      <PasswordField
        label={translate('password.label')}
        kind="current-password"
        value={password}
        onInput={setPassword}
      />
      <StepFault fault={step.fault} translate={translate} wrong="fault.wrongPassword" />
      <button type="submit" class="button primary" disabled={step.isBusy || password === ''}>
        {translate(step.isBusy ? 'working.wallet' : 'password.open')}
      </button>
    </form>
  )
}

/** Whose password it is, for password managers: they store and fill in one without a name for any user. */
export const UserName = ({ value }: { readonly value: string | undefined }) => (
  <input
    type="text"
    class="spoken"
    autocomplete="username"
    aria-hidden="true"
    tabIndex={-1}
    readOnly
    value={value}
  />
)

/** A field for a password of the wallet. */
export function PasswordField({
  label,
  kind,
  value,
  onInput
}: {
  readonly label: string
  readonly kind: 'new-password' | 'current-password'
  readonly value: string
  onInput(value: string): void
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="password"
        dir="ltr"
        autocomplete={kind}
        maxLength={256}
        required
        value={value}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
    </label>
  )
}

const steps = [1, 2, 3, 4] as const

/** How hard the password is to guess, in colours and in words. */
function Strength({
  score,
  isLong,
  isEmpty,
  translate
}: {
  readonly score: PasswordScore | undefined
  readonly isLong: boolean
  readonly isEmpty: boolean
  readonly translate: PageTranslate
}) {
  const isGood = isLong && score !== undefined && score >= leastScore
  const filled = isEmpty ? 0 : isLong ? Math.max(1, score ?? 0) : 1
  const text = isEmpty || !isLong ? 'password.short' : score === undefined ? 'password.checking' : undefined
  return (
    <div class="strength">
      <div class={isGood ? 'strength-bar good' : 'strength-bar'} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} class={step <= filled ? 'on' : ''} />
        ))}
      </div>
      <p class="muted" role="status">
        {translate(text ?? (isGood ? 'password.strong' : 'password.weak'), { count: String(leastLength) })}
      </p>
    </div>
  )
}

/** Loaded with the form; undefined until then. */
function usePasswordMeter(): PasswordMeter | undefined {
  const [meter, setMeter] = useState<{ readonly check: PasswordMeter }>()
  useEffect(() => {
    const state = { isShown: true }
    void loadPasswordMeter().then((check) => state.isShown && setMeter({ check }))
    return () => {
      state.isShown = false
    }
  }, [])
  return meter?.check
}
