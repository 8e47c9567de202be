"""A close view with little depth of field."""
import bpy
import math
from mathutils import Matrix, Vector

AIM = ('aim', 'width', 'blur', 'off', 'cam', 'focus', 'roll')


def closeup(root, el, aim=(0, 0, 0), width=1., blur=.6, off=(0, 0), cam=90, focus=None, roll=0.):
    """Point the camera at `aim` (in the product's own coordinates) and frame `width` units there.

    `off` moves the aim within the frame (in frame widths, to the right and up), `focus` is a sharp point other
    than the aim, `blur` is how soft the rest becomes: 0 not at all, 1 well, 2 very.
    """
    scene = bpy.context.scene
    camera = scene.camera
    bpy.context.view_layer.update()
    e = math.radians(el)
    direction = Vector((0, -math.cos(e), math.sin(e)))
    turn = (-direction).to_track_quat('-Z', 'Y')
    distance = width * cam / 36
    target = root.matrix_world @ Vector(aim)
    shift = turn @ Vector((-off[0] * width, -off[1] * width, 0))
    camera.location = target + shift + direction * distance
    camera.rotation_euler = (turn.to_matrix() @ Matrix.Rotation(math.radians(roll), 3, 'Z')).to_euler()
    camera.data.lens = cam
    camera.data.shift_x = camera.data.shift_y = 0
    camera.data.clip_start = .01
    sharp = root.matrix_world @ Vector(focus or aim)
    camera.data.dof.use_dof = blur > 0
    camera.data.dof.focus_distance = (camera.location - sharp).dot(direction)
    camera.data.dof.aperture_fstop = .5 / (width * max(blur, .01))
