/** Entry for services that store or hand on what the kit will show; runs without a page. */
export { type ImageType, imageTypeOf } from './images/imageTypeOf.js'
