import { observer } from 'mobx-react-lite'
import { useKit } from '../shell/useKit.js'
import { slotItems } from './slotItems.js'
import { ViewOutlet } from './ViewOutlet.js'

/** What plugins show at the foot of every view. */
export const Footer = observer(function Footer() {
  const items = slotItems(useKit(), 'footer')
  if (items.length === 0) return null
  return (
    <footer className="pb-footer">
      {items.map((item) => (
        <ViewOutlet key={item.id} name={item.view} params={item.params} quiet />
      ))}
    </footer>
  )
})
