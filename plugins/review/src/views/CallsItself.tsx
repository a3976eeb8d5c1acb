import { type AccountRef, accountName } from '@plugboard/core/features'
import { useKit } from '@plugboard/ui'
import { useOwnText } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { en } from '../locale.en.js'

/**
 * The name that an account uses for itself, next to its address and never instead of it: anyone asking for money can take any name today. The
 * visitor's own name is shown without further words. All names that one view reads are requested together.
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
