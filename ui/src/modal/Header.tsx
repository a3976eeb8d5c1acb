import { ChevronLeft, CircleQuestionMark, X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { IconButton } from '../components/Button.js'
import { Icon } from '../components/Icon.js'
import { SlotIcon } from '../components/SlotIcon.js'
import { useLabel } from '../i18n/useLabel.js'
import { useText } from '../i18n/useText.js'
import { useKit } from '../shell/useKit.js'
import { slotItems } from './slotItems.js'

/**
 * The header: back or help, the title, the plugins' buttons, and close. No `<header>`: in a dialog that would be a second banner landmark of the
 * page.
 */
export const Header = observer(function Header({ embedded }: { readonly embedded: boolean }) {
  const kit = useKit()
  const { router } = kit
  const { t } = useText()
  const title = useViewTitle(router.current.name)
  const help = router.current.name === 'Connect' && kit.views.get('WhatIsAWallet')
  const back = router.canGoBack
  return (
    <div className="pb-header">
      <div className="pb-header-start">
        {back ? (
          <IconButton label={t('shell.back')} onClick={() => kit.back()}>
            <Icon name="back" of={ChevronLeft} size={20} className="pb-icon pb-mirrored" />
          </IconButton>
        ) : (
          help && (
            <IconButton
              label={t('shell.help')}
              onClick={() => {
                kit.emit('CLICK_WALLET_HELP', undefined)
                kit.push('WhatIsAWallet')
              }}
            >
              <Icon name="help" of={CircleQuestionMark} size={20} className="pb-icon" />
            </IconButton>
          )
        )}
      </div>
      <h1 id="pb-title" className="pb-title" key={`${router.history.length}${router.current.name}`}>
        {title}
      </h1>
      <div className="pb-header-end">
        <HeaderActions />
        {!embedded && (
          <IconButton label={t('shell.close')} onClick={() => kit.close()}>
            <Icon name="close" of={X} size={20} className="pb-icon" />
          </IconButton>
        )}
      </div>
    </div>
  )
})

/** The buttons that plugins add to the header. */
const HeaderActions = observer(function HeaderActions() {
  const kit = useKit()
  const labelOf = useLabel()
  return slotItems(kit, 'header.actions').map((item) => (
    <IconButton
      key={item.id}
      label={labelOf(item.label, item.id)}
      onClick={() => kit.push(item.view, item.params)}
    >
      <SlotIcon name={item.icon} />
    </IconButton>
  ))
})

/** The title of a view in the current language, or its name if it has no title. */
export function useViewTitle(name: string): string {
  const view = useKit().views.get(name)
  const labelOf = useLabel()
  return view ? labelOf(view.title, name) : name
}
