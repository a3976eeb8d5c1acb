import type { Kit } from '@plugboard/core'
import { ChevronDown } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Button } from '../components/Button.js'
import { Icon } from '../components/Icon.js'
import { NetworkImage } from '../components/images.js'
import { useText } from '../i18n/useText.js'

/** The active network; leads to the other networks. */
export const NetworkButton = observer(function NetworkButton({ kit }: { readonly kit: Kit }) {
  const { t } = useText()
  const network = kit.networks.active
  const open = () => {
    kit.emit('CLICK_NETWORKS', undefined)
    kit.push('Networks')
  }
  return (
    <Button
      className="pb-pill"
      icon={network && <NetworkImage network={network} size="small" />}
      end={<Icon name="expand" of={ChevronDown} size={16} className="pb-row-end" />}
      aria-label={network && t('button.network', { network: network.name })}
      onClick={open}
    >
      <bdi>{network?.name ?? t('button.unsupported')}</bdi>
    </Button>
  )
})
