"""The payload as msgspec types: types, bounds and, in Python, which keys need each other."""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

Text = Annotated[str, Meta(min_length=1, pattern="^[^%]*$")]
Name = Annotated[str, Meta(min_length=1)]
Sound = Annotated[str, Meta(min_length=1, pattern="^[^/]*$")]
Date = Annotated[int, Meta(ge=0, le=99_999_999_999)]
Flag = Literal[1]


class Alert(Struct, forbid_unknown_fields=True, rename="kebab", gc=False):
    title: Text | UnsetType = UNSET
    subtitle: Text | UnsetType = UNSET
    body: Text | UnsetType = UNSET
    launch_image: Name | UnsetType = UNSET
    title_loc_key: Name | UnsetType = UNSET
    title_loc_args: list[str] | UnsetType = UNSET
    subtitle_loc_key: Name | UnsetType = UNSET
    subtitle_loc_args: list[str] | UnsetType = UNSET
    loc_key: Name | UnsetType = UNSET
    loc_args: list[str] | UnsetType = UNSET
    sound: Sound | UnsetType = UNSET


class Aps(Struct, forbid_unknown_fields=True, rename="kebab", gc=False):
    alert: Alert | Text | UnsetType = UNSET
    badge: Annotated[int, Meta(ge=0)] | UnsetType = UNSET
    sound: Sound | UnsetType = UNSET
    thread_id: Name | UnsetType = UNSET
    category: Name | UnsetType = UNSET
    content_available: Flag | UnsetType = UNSET
    mutable_content: Flag | UnsetType = UNSET
    target_content_id: Name | UnsetType = UNSET
    filter_criteria: Name | UnsetType = UNSET
    interruption_level: Literal["passive", "active", "time-sensitive", "critical"] | UnsetType = UNSET
    relevance_score: float | UnsetType = UNSET
    timestamp: Date | UnsetType = UNSET
    event: Literal["start", "update", "end"] | UnsetType = UNSET
    content_state: dict | UnsetType = UNSET
    stale_date: Date | UnsetType = UNSET
    dismissal_date: Date | UnsetType = UNSET
    attributes_type: Name | UnsetType = UNSET
    attributes: dict | UnsetType = UNSET


class Payload(Struct, rename="kebab", gc=False):
    aps: Aps
    alert: msgspec.Raw | UnsetType = UNSET
    badge: msgspec.Raw | UnsetType = UNSET
    sound: msgspec.Raw | UnsetType = UNSET
    thread_id: msgspec.Raw | UnsetType = UNSET
    category: msgspec.Raw | UnsetType = UNSET


decode = msgspec.json.Decoder(Payload).decode


def is_valid(line):
    try:
        payload = decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False
    aps = payload.aps
    alert = aps.alert
    if not (payload.alert is payload.badge is payload.sound is payload.thread_id is payload.category is UNSET):
        return False
    if type(alert) is Alert:
        if alert.loc_args is not UNSET and alert.loc_key is UNSET:
            return False
        if alert.title_loc_args is not UNSET and alert.title_loc_key is UNSET:
            return False
        if alert.subtitle_loc_args is not UNSET and alert.subtitle_loc_key is UNSET:
            return False
        if alert == NO_ALERT:
            return False
    elif alert is not UNSET and (aps.mutable_content is not UNSET or aps.event is not UNSET):
        return False
    if aps.event is not UNSET:
        return aps.timestamp is not UNSET and aps.content_state is not UNSET
    if aps.content_available is not UNSET:
        return alert is UNSET and aps.badge is UNSET and aps.sound is UNSET
    if aps.mutable_content is not UNSET and alert is UNSET:
        return False
    if aps.interruption_level == "passive" and aps.sound is not UNSET:
        return False
    if aps.relevance_score is not UNSET and not 0 <= aps.relevance_score <= 1:
        return False
    return aps != NO_APS


NO_ALERT = Alert()
NO_APS = Aps()
