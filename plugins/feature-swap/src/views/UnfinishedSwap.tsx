import type { Kit } from '@plugboard/core'
import { isSameAddress, isSameAsset, reviewToken } from '@plugboard/core/features'
import type { ViewProps } from '@plugboard/ui'
import { useAnnouncement, useEntryState, useErrorText, usePluginStyles } from '@plugboard/ui/components'
import { runInAction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { findLeft, type LeftAllowance } from '../followAllowances.js'
import type { StoredAllowance } from '../LeftAllowances.js'
import { SwapStore } from '../SwapStore.js'
import { LeftPermission } from './LeftPermission.js'
import { styles } from './styles.js'

/**
 * Shown with a transaction: if it gave an allowance for a swap that was not made, or was that swap and has failed, the swap can be started again, or
 * the allowance revoked. Draws nothing if nothing is left according to its chain.
 */
export const UnfinishedSwap = observer(function UnfinishedSwap({
  kit,
  params,
  context
}: ViewProps<'UnfinishedSwap'>) {
  usePluginStyles(styles)
  const errorText = useErrorText()
  const [draft] = useEntryState('unfinishedSwap', () => new SwapStore(kit))
  const { active } = kit.connections
  const { networkId, asset, spender } = params ?? {}
  const token = asset?.token
  useEffect(() => {
    if (!active || active.networkId !== networkId) return
    const { signal } = context
    void findLeft(draft, active, signal, (one) => isAbout(one, token, spender)).then((left) => {
      if (!signal.aborted) runInAction(() => (draft.left = left))
    })
  }, [draft, active, context, networkId, token, spender])
  const { left, failure } = draft
  const isDeclined = failure?.code === 'connect/rejected' || failure?.code === 'core/dismissed'
  const problem = failure && !isDeclined ? errorText(failure) : ''
  useAnnouncement(problem, 'assertive')
  if (!left || left.connection !== active || isUnderWay(kit, left)) return null
  const again = () => kit.push('Swap', { from: left.asset, to: left.to, amount: left.amount })
  return (
    <>
      <LeftPermission draft={draft} left={left} again={again} />
      {problem && <p className="pb-error">{problem}</p>}
    </>
  )
})

/** Whether a transaction concerns an allowance. Unknown facts about the transaction do not count, unless nothing is known. */
function isAbout(
  allowance: StoredAllowance,
  token: string | undefined,
  spender: string | undefined
): boolean {
  if (token === undefined && spender === undefined) return false
  const isToken = token === undefined || isSameAddress(token, allowance.from.token ?? '')
  return isToken && (spender === undefined || isSameAddress(spender, allowance.spender))
}

/** Whether a swap that needs the allowance can still be made, because it would then use up the allowance. */
const isUnderWay = (kit: Kit, { asset, connection }: LeftAllowance): boolean =>
  kit
    .get(reviewToken)
    ?.pending.some(
      ({ account, asset: paid, kind, state, digest }) =>
        kind === 'swap' &&
        account === connection.caipAddress &&
        isSameAsset(paid, asset) &&
        (state === 'asking' ? digest !== undefined : mayArrive.includes(state))
    ) ?? false

/** States of a transaction that can still be included in a block. */
const mayArrive: readonly string[] = ['sent', 'reorganised', 'waitingForSigners', 'dropped']
