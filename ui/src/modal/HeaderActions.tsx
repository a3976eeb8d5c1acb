import { observer } from 'mobx-react-lite'
import { IconButton } from '../components/IconButton.js'
import { useText } from '../i18n/useText.js'
import { useKit } from '../shell/useKit.js'
import { ActionIcon } from '../views/ActionIcon.js'
import { labelOf } from '../views/labelOf.js'
import { slotItems } from './slotItems.js'

/** What plugins add to the header, one button each. */
export const HeaderActions = observer(function HeaderActions() {
  const kit = useKit()
  const { locale } = useText()
  return slotItems(kit, 'header.actions').map((item) => (
    <IconButton key={item.id} label={labelOf(item, locale)} onClick={() => kit.push(item.view, item.params)}>
      <ActionIcon name={item.icon} />
    </IconButton>
  ))
})
