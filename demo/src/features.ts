import { assets } from '@plugboard/feature-assets'
import { send } from '@plugboard/feature-send'
import { portfolio } from '@plugboard/portfolio'
import { review } from '@plugboard/review'

/** What the shop's visitors can do with their account beyond connecting it: receive, and send behind a review. */
export const features = [assets(), portfolio(), review(), send()] as const
