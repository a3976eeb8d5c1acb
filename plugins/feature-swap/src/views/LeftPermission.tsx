import { displayText } from '@plugboard/core'
import { Button, useAmountText, useOwnText } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import type { LeftAllowance } from '../followAllowances.js'
import { en } from '../locale.en.js'
import type { SwapStore } from '../SwapStore.js'

/** Shows an allowance for a swap that was not made, and revokes it. */
export const LeftPermission = observer(function LeftPermission({
  draft,
  left: { asset, source, amount },
  again
}: {
  readonly draft: SwapStore
  readonly left: LeftAllowance
  /** Starts the swap again; absent if it has started. */
  readonly again: (() => void) | undefined
}) {
  const { t } = useOwnText(en)
  const amounts = useAmountText()
  const name = displayText(source.name ?? source.id, 40)
  const allowed = `${amounts.rounded(amount, asset.decimals)} ${displayText(asset.symbol, 10)}`
  const remove = () => void draft.removePermission().catch(() => undefined)
  return (
    <div className="swap-left">
      <p className="pb-text">{t('swap.left', { source: name, amount: allowed })}</p>
      <div className="swap-left-actions">
        {again && <Button onClick={again}>{t('swap.left.again')}</Button>}
        <Button onClick={remove} busy={draft.loading}>
          {t('swap.left.remove')}
        </Button>
      </div>
    </div>
  )
})
