import { observer } from 'mobx-react-lite'
import { IconButton } from '../components/IconButton.js'
import { useText } from '../i18n/useText.js'
import { useKit } from '../shell/useKit.js'
import { ActionIcon } from '../views/ActionIcon.js'

/** What plugins add to the header, one button each. */
export const HeaderActions = observer(function HeaderActions() {
  const kit = useKit()
  const { locale } = useText()
  return kit.slot('header.actions').map((item) => {
    const label = typeof item.label === 'function' ? item.label(locale) : item.label
    return (
      <IconButton key={item.id} label={label} onClick={() => kit.push(item.view, item.params)}>
        <ActionIcon name={item.icon} />
      </IconButton>
    )
  })
})
