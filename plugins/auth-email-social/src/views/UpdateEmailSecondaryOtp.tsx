import type { ViewProps } from '@plugboard/ui'
import { useOwnText } from '@plugboard/ui/components'
import { en } from '../locale.en.js'
import { UpdateCode } from './UpdateCode.js'

/** Takes the code that was sent to the new address, which then becomes the user's. */
export default function UpdateEmailSecondaryOtp({ kit, params }: ViewProps<'UpdateEmailSecondaryOtp'>) {
  const { t, rich } = useOwnText(en)
  const finish = (email: string) => {
    kit.notify({ kind: 'toast', tone: 'success', text: t('auth.update.done', { email }) })
    kit.reset([{ name: 'Account' }])
  }
  return (
    <UpdateCode
      kit={kit}
      heading={t('auth.update.secondary.heading')}
      text={rich('auth.update.secondary.text', {
        email: <bdi className="auth-address">{params.newEmail}</bdi>
      })}
      onRight={(newEmail) => finish(newEmail ?? params.newEmail)}
    />
  )
}
