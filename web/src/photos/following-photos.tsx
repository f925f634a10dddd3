import { useEffect, useRef, useState } from 'react'
import { following } from '#content/pages/photos/following.ts'
import { followingPhotos } from './chosen-photos.ts'

export function FollowingPhotos() {
  const [element, setElement] = useState<Element>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void followingPhotos()?.then((list) => list.isEmpty || setElement(list.element))
  }, [])
  useEffect(() => {
    if (element) place.current?.append(element)
  }, [element])
  return (
    element && (
      <>
        <h2 className="minor">{following.title}</h2>
        <div ref={place} />
      </>
    )
  )
}
