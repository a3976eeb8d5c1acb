import { type AccountRef, accountName } from '@plugboard/core/features'
import { useKit } from '@plugboard/ui'
import { useOwnText } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { en } from '../locale.en.js'

/**
 * What an account calls itself, beside its address and never in its place: whoever asks for money may have called themselves so today. The visitor's own
 * is named without more words. All that one view reads is asked for together.
 */
export const CallsItself = observer(function CallsItself({
  address,
  networkId,
  isOwn
}: AccountRef & { readonly isOwn?: boolean }) {
  const { rich } = useOwnText(en)
  const known = accountName(useKit(), { address, networkId })
  const name = known && <bdi>{known.name}</bdi>
  return isOwn || !name ? name : <div className="review-label">{rich('review.callsItself', { name })}</div>
})
