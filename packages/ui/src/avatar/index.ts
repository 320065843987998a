export { Avatar, type AvatarProps } from './avatar.tsx'
export { type Expression, expressions } from './thumbs-face.tsx'
