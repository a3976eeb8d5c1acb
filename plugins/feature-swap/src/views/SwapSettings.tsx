import { parseUnits } from '@plugboard/core'
import { highSlippageBps } from '@plugboard/core/features'
import type { ViewProps } from '@plugboard/ui'
import {
  AmountField,
  Button,
  useAnnouncement,
  useEntryState,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { en } from '../locale.en.js'
import { percentText } from './SwapFacts.js'
import { styles } from './styles.js'

/** The preset choices, in hundredths of a percent. */
const choices = [10, 50, 100] as const

/** The limits of a typed value, in hundredths of a percent. */
const limits = { least: 5, most: 2_000 } as const

/** The setting for how much less than the quoted amount may arrive. */
export default observer(function SwapSettings({ params, context }: ViewProps<'SwapSettings'>) {
  usePluginStyles(styles)
  const { t, locale } = useOwnText(en)
  const isChoice = choices.some((one) => one === params.slippageBps)
  const [own, setOwn] = useEntryState('own', isChoice ? '' : String(params.slippageBps / 100))
  const percent = (bps: number) => percentText(bps, locale)
  const bps = toBps(own)
  const isUsable = bps !== undefined && bps >= limits.least && bps <= limits.most
  const isOutside = bps !== undefined && !isUsable
  const range = t('swap.slippage.range', { least: percent(limits.least), most: percent(limits.most) })
  const high =
    isUsable && bps > highSlippageBps ? t('swap.slippage.high', { percent: percent(highSlippageBps) }) : ''
  useAnnouncement(high)
  return (
    <div className="pb-stack swap">
      <h2 className="pb-heading">{t('swap.slippage.title')}</h2>
      <p className="pb-text">{t('swap.slippage.text')}</p>
      <div className="swap-choices">
        {choices.map((one) => (
          <Button
            key={one}
            variant={own === '' && one === params.slippageBps ? 'primary' : 'secondary'}
            aria-pressed={own === '' && one === params.slippageBps}
            onClick={() => context.resolve(one)}
          >
            {percent(one)}
          </Button>
        ))}
      </div>
      <AmountField
        label={t('swap.slippage.own')}
        value={own}
        decimals={2}
        onChange={({ text, isInvalid }) => setOwn(isInvalid ? '' : text)}
        symbol="%"
        help={isOutside ? undefined : range}
        error={isOutside ? range : undefined}
      />
      {high && <p className="swap-warn">{high}</p>}
      <Button
        variant={isUsable ? 'primary' : 'secondary'}
        disabled={!isUsable}
        onClick={() => isUsable && context.resolve(bps)}
      >
        {t('swap.slippage.save')}
      </Button>
    </div>
  )
})

/** A typed percentage, in hundredths of a percent. */
function toBps(text: string): number | undefined {
  try {
    return text ? Number(parseUnits(text, 2)) : undefined
  } catch {
    return undefined
  }
}
