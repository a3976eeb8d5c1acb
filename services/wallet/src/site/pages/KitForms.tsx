/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { RecoveryError } from '../recovery/recoveryFault.js'
import { Icon } from '../screens/Icon.js'
import type { PageTranslate } from '../text/pageTexts.js'
import type { KitWithCode } from '../worker/formats.js'
import type { RecoveryFormProps } from './RecoveryFormProps.js'
import { readKitFile } from './readKitFile.js'
import { StepFault } from './StepFault.js'
import { useStep } from './useStep.js'

/** How much of the code is requested again, to check that it has been written down. */
const checkedLength = 5

/** Creates a kit. It counts when the file has been saved and the code written down. */
export function KitSetUp({ frame, translate, onDone }: RecoveryFormProps) {
  const step = useStep()
  const [kit, setKit] = useState<KitWithCode>()

  const make = async () => setKit(await frame.ask('setUp', { kind: 'kit' }))
  const keep = async () => {
    await frame.ask('keptKit', undefined)
    onDone()
  }
  if (kit) return <KeepKit kit={kit} translate={translate} step={step} onKept={() => step.run(keep)} />
  return (
    <div class="form">
      <h1 class="state-title">{translate('kitSetUp.title')}</h1>
      <p class="muted">{translate('kitSetUp.text')}</p>
      <p class="warning">
        <Icon name="warning" />
        <span>{translate('kitSetUp.warning')}</span>
      </p>
      <StepFault fault={step.fault} translate={translate} />
      <button type="button" class="button primary" disabled={step.isBusy} onClick={() => step.run(make)}>
        {translate(step.isBusy ? 'kitSetUp.making' : 'kitSetUp.make')}
      </button>
    </div>
  )
}

function KeepKit({
  kit: { kit, code },
  translate,
  step,
  onKept
}: {
  readonly kit: KitWithCode
  readonly translate: PageTranslate
  readonly step: ReturnType<typeof useStep>
  onKept(): void
}) {
  const [isSaved, setSaved] = useState(false)
  const [typed, setTyped] = useState('')
  const isWritten = typed.trim().toUpperCase() === code.slice(0, checkedLength)
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (isSaved && isWritten) onKept()
      }}
    >
      <h1 class="state-title">{translate('kitSetUp.keep')}</h1>
      <p class="muted">{translate('kitSetUp.keepText')}</p>
      <a
        class="button link"
        download={`wallet-recovery-kit-${kit.addresses.eip155.slice(0, 8)}.json`}
        href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(kit))}`}
        onClick={() => setSaved(true)}
      >
        <Icon name={isSaved ? 'check' : 'file'} />
        {translate(isSaved ? 'kitSetUp.saved' : 'kitSetUp.save')}
      </a>
      <div class="field">
        <span>{translate('kit.code')}</span>
        <output class="kit-code" dir="ltr">
          {code}
        </output>
      </div>
      <label class="field">
        <span>{translate('kitSetUp.check', { count: String(checkedLength) })}</span>
        <input
          type="text"
          dir="ltr"
          autocomplete="off"
          spellcheck={false}
          maxLength={checkedLength}
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <StepFault fault={step.fault} translate={translate} />
      <button type="submit" class="button primary" disabled={step.isBusy || !isSaved || !isWritten}>
        {translate(step.isBusy ? 'password.saving' : 'kitSetUp.done')}
      </button>
    </form>
  )
}

/** File and code of a kit, for a wallet that is not on this device. */
export function KitRecovery({ frame, translate, onDone }: RecoveryFormProps) {
  const step = useStep()
  const [isNoKit, setNoKit] = useState(false)

  async function open(form: HTMLFormElement): Promise<void> {
    const values = new FormData(form)
    setNoKit(false)
    const kit = await readKitFile(values.get('file'))
    if (!kit) return setNoKit(true)
    const code = values.get('code')
    if (typeof code !== 'string') throw new RecoveryError('wrong')
    await frame.ask('recover', { kind: 'kit', kit, code })
    onDone()
  }
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault()
        const { currentTarget } = event
        step.run(() => open(currentTarget))
      }}
    >
      <h1 class="state-title">{translate('kitSetUp.recover')}</h1>
      <p class="muted">{translate('kitSetUp.recoverText')}</p>
      <label class="field">
        <span>{translate('kit.file')}</span>
        <input type="file" name="file" accept="application/json,.json" required />
      </label>
      <label class="field">
        <span>{translate('kit.code')}</span>
        <input type="text" name="code" dir="ltr" autocomplete="off" spellcheck={false} required />
      </label>
      {isNoKit ? (
        <p class="press-fault" role="alert">
          {translate('kit.noKit')}
        </p>
      ) : (
        <StepFault fault={step.fault} translate={translate} wrong="kit.wrongCode" />
      )}
      <button type="submit" class="button primary" disabled={step.isBusy}>
        {translate(step.isBusy ? 'kit.opening' : 'kit.open')}
      </button>
    </form>
  )
}
