import type { ViewProps } from '@plugboard/ui'
import {
  Amount,
  AmountField,
  Button,
  CodeField,
  List,
  NetworkImage,
  Row,
  Select,
  SlotView,
  type Step,
  Steps,
  Switch,
  Tag,
  TextField,
  TokenImage,
  useOwnText,
  usePluginStyles,
  Worth
} from '@plugboard/ui/components'
import { useState } from 'react'
import { exampleTexts } from './galleryForm.js'

const styles = `
.example-finding{display:flex;gap:var(--pb-space-2);margin:0;padding:var(--pb-space-3);border-inline-start:3px solid var(--pb-color-warning);border-radius:var(--pb-radius-icon);background:var(--pb-color-surface);font-size:var(--pb-font-size-s,14px)}
`

const balance = 1_234_500_000n

/** Every field and every step of a flow in one view, in one of the gallery's states. */
export function ExampleForm({ kit, params: { state } }: ViewProps<'ExampleForm'>) {
  const { t, number } = useOwnText(exampleTexts)
  const isFull = state !== 'empty'
  const failed = state === 'error'
  const [to, setTo] = useState(isFull ? '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' : '')
  const [units, setUnits] = useState(isFull ? (failed ? 9_999_999_999n : 12_500_000n) : undefined)
  const [speed, setSpeed] = useState<'slow' | 'fast'>('fast')
  const [remember, setRemember] = useState(isFull)
  const [code, setCode] = useState(failed ? '123456' : isFull ? '123' : '')
  const network = kit.networks.all[0]
  const connection = kit.connections.active
  return (
    <form className="pb-stack" onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={t('example.to')}
        help={t('example.toHelp')}
        error={failed ? t('example.toWrong') : undefined}
        value={to}
        onChange={setTo}
        paste
        mono
      />
      <AmountField
        label={t('example.amount')}
        error={
          units !== undefined && units > balance
            ? t('example.notEnough', { balance: number(1234.5) })
            : undefined
        }
        value={units}
        decimals={6}
        onChange={(amount) => setUnits(amount.units)}
        onMax={() => setUnits(balance)}
        fiat={units !== undefined && t('example.worth', { worth: `€${number(11.5)}` })}
        end={
          <Button variant="quiet" icon={<TokenImage symbol="USDC" network={network} size="small" />}>
            USDC
          </Button>
        }
      />
      <Select
        label={t('example.speed')}
        value={speed}
        onChange={setSpeed}
        options={[
          { value: 'slow', label: t('example.slow') },
          { value: 'fast', label: t('example.fast') }
        ]}
      />
      <Switch
        label={t('example.remember')}
        help={t('example.rememberHelp')}
        checked={remember}
        onChange={setRemember}
      />
      <CodeField
        label={t('example.code')}
        error={failed ? t('example.codeWrong') : undefined}
        value={code}
        onChange={setCode}
        busy={state === 'loading'}
      />
      <SlotView name="review.findings" />
      {isFull && <Steps label={t('example.steps')} steps={stepsOf(state, t)} />}
      <List label={t('example.tokens')}>
        <Row
          label="USD Coin"
          picture={<TokenImage symbol="USDC" network={network} />}
          end={<Amount value="1234.5" symbol="USDC" />}
          onClick={() => setUnits(balance)}
        />
        {network && (
          <Row
            label={network.name}
            picture={<NetworkImage network={network} />}
            tag={<Tag>EVM</Tag>}
            end={connection && <Worth kit={kit} connection={connection} />}
            onClick={() => kit.push('Networks')}
          />
        )}
      </List>
      <Button variant="primary" type="submit" busy={state === 'loading'}>
        {t('example.go')}
      </Button>
    </form>
  )
}

function stepsOf(
  state: ViewProps<'ExampleForm'>['params']['state'],
  t: (key: keyof typeof exampleTexts) => string
): readonly Step[] {
  const approve = { id: 'approve', label: t('example.approve') }
  const send = { id: 'send', label: t('example.send') }
  if (state === 'error')
    return [
      { ...approve, state: 'done' },
      { ...send, state: 'failed', note: t('example.declined') }
    ]
  return [
    {
      ...approve,
      state: state === 'filled' ? 'done' : 'current',
      note: state === 'filled' ? undefined : t('example.openWallet')
    },
    { ...send, state: state === 'filled' ? 'current' : 'pending' }
  ]
}

/** A plugin's finding about a transaction, in the slot for it. */
export function ExampleFinding({ params }: ViewProps<'ExampleFinding'>) {
  usePluginStyles(styles)
  const { t } = useOwnText(exampleTexts)
  return <p className="example-finding">{t(params.text as keyof typeof exampleTexts)}</p>
}
