// A view's component requires parameters that the view does not have.
import { defineView } from '@plugboard/ui'

const Order = ({ params }: { readonly params: { readonly order: string } }) => <p>{params.order}</p>

export const view = defineView('ConnectingExternal', { title: 'Order', component: Order }) // here
