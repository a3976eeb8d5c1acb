import type { ViewProps } from '@plugboard/ui'
import { useOwnText } from '@plugboard/ui/components'
import { en } from '../locale.en.js'
import { UpdateCode } from './UpdateCode.js'

/** Takes the code that was sent to the address in use. */
export default function UpdateEmailPrimaryOtp({ kit, params }: ViewProps<'UpdateEmailPrimaryOtp'>) {
  const { t } = useOwnText(en)
  return (
    <UpdateCode
      kit={kit}
      heading={t('auth.update.primary.heading')}
      text={t('auth.update.primary.text')}
      onRight={() => kit.replace('UpdateEmailSecondaryOtp', params)}
    />
  )
}
