import { observer } from 'mobx-react-lite'
import { IconButton } from '../components/IconButton.js'
import { useLabel } from '../i18n/useLabel.js'
import { useKit } from '../shell/useKit.js'
import { ActionIcon } from '../views/ActionIcon.js'
import { slotItems } from './slotItems.js'

/** What plugins add to the header, one button each. */
export const HeaderActions = observer(function HeaderActions() {
  const kit = useKit()
  const labelOf = useLabel()
  return slotItems(kit, 'header.actions').map((item) => (
    <IconButton
      key={item.id}
      label={labelOf(item.label, item.id)}
      onClick={() => kit.push(item.view, item.params)}
    >
      <ActionIcon name={item.icon} />
    </IconButton>
  ))
})
