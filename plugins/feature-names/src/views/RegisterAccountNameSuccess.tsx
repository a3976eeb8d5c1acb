import type { ViewProps } from '@plugboard/ui'
import { AccountImage, Button, useAnnouncement, useOwnText, usePluginStyles } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { en } from '../locale.en.js'
import { styles } from './styles.js'

/** The account has its name. */
export default observer(function RegisterAccountNameSuccess({
  kit,
  params: { name }
}: ViewProps<'RegisterAccountNameSuccess'>) {
  usePluginStyles(styles)
  const { t } = useOwnText(en)
  const { address = '', profileImage } = kit.accounts.of('eip155')
  useAnnouncement(t('names.success.title'))
  return (
    <div className="pb-stack names names-success">
      <AccountImage address={address} url={profileImage} />
      <h2 className="names-heading">{t('names.success.title')}</h2>
      <p className="names-name">
        <bdi dir="ltr">{name}</bdi>
      </p>
      <p className="names-note">{t('names.success.text')}</p>
      <Button variant="primary" onClick={() => kit.reset([{ name: 'Account' }])}>
        {t('names.done')}
      </Button>
    </div>
  )
})
