import { formatUnits } from '@plugboard/core'
import { runInAction } from 'mobx'
import type { Draft } from './Draft.js'
import { toRef } from './draftIntent.js'

/** Fills in all that can be sent. The amount is the whole balance until the network has reported the fee. */
export async function fillInMaximum(draft: Draft): Promise<void> {
  const { asset, connection, holding, isMax, preparation } = draft
  if (!asset || !connection || !holding?.spendable || (isMax && preparation.prepared)) return
  runInAction(() => {
    draft.setAmount(formatUnits(holding.spendable, asset.decimals))
    draft.isMax = true
  })
  const to = draft.receiver.address ?? connection.account.address
  // If the draft is complete and followed, `start` asks the network.
  if (!(draft.isFollowed && draft.intent) && draft.missing !== 'network')
    await draft.prepare({ kind: 'transfer', connection, to, asset: toRef(asset), amount: 'max' })
}
