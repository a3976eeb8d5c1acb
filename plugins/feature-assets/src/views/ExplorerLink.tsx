import { LinkRow, List, useOwnText } from '@plugboard/ui/components'
import { en } from '../locale.en.js'
import { ExplorerIcon } from './icons.js'

/** A link to a page about the view's subject in the network's explorer; renders nothing if there is no page. `label` is the name of the list. */
export function ExplorerLink({ href, label }: { readonly href: string | undefined; readonly label: string }) {
  const { t } = useOwnText(en)
  if (href === undefined) return null
  return (
    <List label={label}>
      <LinkRow href={href} icon={<ExplorerIcon />} label={t('assets.explorer')} note={new URL(href).host} />
    </List>
  )
}
